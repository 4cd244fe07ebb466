const GAP = 24;
const GAP_ON_PHONE = 16;
const PHONE = 640;
/** How far up from the window's bottom a toast reaches that stands over no foot. */
const REACH = 104;

/**
 * Keeps toasts at the bottom left of the content and above whatever stands fixed at the bottom: each foot or bar is marked
 * with `data-foot`. Measured when the window or the page changes; returns what ends that.
 */
export function keepClear(): () => void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const changes = new MutationObserver(later);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener("resize", later);
  addEventListener("scroll", later, { passive: true });
  place();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    removeEventListener("resize", later);
    removeEventListener("scroll", later);
  };
}

function place(): void {
  const gap = innerWidth < PHONE ? GAP_ON_PHONE : GAP;
  const content = document.getElementById("content")?.getBoundingClientRect().left ?? 0;
  const start = innerWidth < PHONE ? gap : Math.max(0, content) + gap;
  const { style } = document.documentElement;
  style.setProperty("--toast-start", `${start}px`);
  style.setProperty("--toast-bottom", `${gap + footHeight()}px`);
}

/** How much of the window's bottom is covered by a foot. */
function footHeight(): number {
  const feet = [...document.querySelectorAll("[data-foot]")].map((foot) => foot.getBoundingClientRect());
  const standing = feet.filter(
    ({ top, bottom, height }) => height > 0 && bottom >= innerHeight - REACH && top < innerHeight,
  );
  return Math.max(0, ...standing.map(({ top }) => innerHeight - top));
}

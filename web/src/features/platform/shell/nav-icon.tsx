import { own } from "@salle/contract/own";
import {
  Building2,
  CalendarDays,
  Circle,
  FileText,
  House,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  Puzzle,
  Settings,
  Swords,
  UserPen,
  Users,
  Wallet,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  home: House,
  membership: Users,
  clubs: Building2,
  competitions: Swords,
  campaigns: Mail,
  events: CalendarDays,
  finance: Wallet,
  admin: Settings,
  integrations: Puzzle,
  jobs: ListChecks,
  "member-overview": LayoutDashboard,
  "account-edit": UserPen,
  "member-account": Wallet,
  "member-notes": FileText,
};

export function NavIcon({ name, isCurrent }: { name: string; isCurrent: boolean }) {
  const Icon = own(icons, name) ?? Circle;
  return (
    <span className="nav-icon" data-current={isCurrent ? "" : undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

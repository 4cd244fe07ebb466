import { expect, test } from "vitest";
import { formatTime, parseTime } from "./times.ts";

test.each([
  ["00:00", "12:00 am"],
  ["00:59", "12:59 am"],
  ["09:05", "9:05 am"],
  ["12:00", "12:00 pm"],
  ["23:59", "11:59 pm"],
])("%s is shown as %s, which is read as it was", (time, shown) => {
  expect(formatTime(time)).toBe(shown);
  expect(parseTime(shown)).toBe(time);
});

test.each([
  ["3pm", "15:00"],
  [" 3.05 PM ", "15:05"],
  ["3:05p", "15:05"],
  ["12 a.m.", "00:00"],
  ["15:05", "15:05"],
  ["0:05", "00:05"],
])("%s is read as %s", (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each(["", "3", "13 pm", "0 am", "24:00", "10:60", "noon", "10:5", "15:05 pm"])("%s is no time", (typed) => {
  expect(parseTime(typed)).toBeNull();
});

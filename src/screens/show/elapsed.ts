const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Writes '1:05:09' from one instant to another, as a stopwatch shows it. */
export const elapsed = (since: string, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  return [
    String(Math.floor(seconds / 3600)),
    twoDigits(Math.floor(seconds / 60) % 60),
    twoDigits(seconds % 60),
  ].join(':');
};

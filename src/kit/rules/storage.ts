/** '128', '128 GB', '1TB' or 512 in whole GB; 1 TB is 1024 GB; 0 without a number. */
export function parseStorage(size: string | number | null | undefined): number {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(tb?)?/i.exec(String(size ?? ''));
  if (!match) return 0;
  const gb = Math.trunc(Number(match[1]) * (match[2] ? 1024 : 1));
  return Number.isSafeInteger(gb) ? gb : 0;
}

/** Writes whole GB for people: '128GB'; above 1024 GB in TB with one decimal, '1.5TB'; '' for none. */
export function formatStorage(gb: number | null | undefined): string {
  if (!gb || !Number.isFinite(gb) || gb < 0) return '';
  return gb > 1024 ? `${(gb / 1024).toFixed(1)}TB` : `${Math.trunc(gb)}GB`;
}

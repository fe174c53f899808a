export type QueryValue = string | number | boolean | null | undefined;

/** Omits undefined, null and empty values. */
export const withQuery = (path: string, query: Readonly<Record<string, QueryValue>>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
};

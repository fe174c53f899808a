export type QueryValue = string | number | boolean | null | undefined;

/** A path with its query; what is undefined, null or empty is left out. */
export const withQuery = (path: string, query: Readonly<Record<string, QueryValue>>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
};

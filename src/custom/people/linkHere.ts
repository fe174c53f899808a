/** The page is where the app is, also with the API elsewhere. */
export const linkHere = (url: string): string => new URL(url, location.origin).href;

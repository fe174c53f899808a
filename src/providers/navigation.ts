let go: (path: string) => void = path => location.assign(path);

/** Goes to a path of the app, from code that is no component. */
export const navigateTo = (path: string): void => go(path);

/** Called once by the app, with its router. */
export const navigateWith = (navigate: (path: string) => void): void => {
  go = navigate;
};

let go: (path: string) => void = path => location.assign(path);

export const navigateTo = (path: string): void => go(path);

export const navigateWith = (navigate: (path: string) => void): void => {
  go = navigate;
};

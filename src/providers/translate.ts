import type { Params, Translate } from '../i18n/translate.ts';

let current: Translate = (key, params) => (params?._ as string | undefined) ?? key;
let resolveLoaded: () => void = () => undefined;

/** Settles when messages are loaded; earlier failures wait, or their raw key would be shown. */
export const messagesLoaded = new Promise<void>(resolve => {
  resolveLoaded = resolve;
});

export const translate = (key: string, params?: Params): string => current(key, params);

export const setTranslate = (translate: Translate): void => {
  current = translate;
  resolveLoaded();
};

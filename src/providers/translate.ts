import type { Params, Translate } from '../i18n/translate.ts';

let current: Translate = (key, params) => (params?._ as string | undefined) ?? key;
let resolveLoaded: () => void = () => undefined;

/** Settles when there are words to say: a call that fails before waits for them, or its bare key would be read. */
export const messagesLoaded = new Promise<void>(resolve => {
  resolveLoaded = resolve;
});

/** Says a key in the language on screen, for code that is no component: errors of calls, toasts. */
export const translate = (key: string, params?: Params): string => current(key, params);

/** Called by the i18nProvider whenever the language on screen changes. */
export const setTranslate = (translate: Translate): void => {
  current = translate;
  resolveLoaded();
};

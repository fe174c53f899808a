import { currentLanguage, rememberLanguage } from './language.ts';
import { navigateTo } from './navigation.ts';
import { createStore } from './store.ts';
import { inLanguage } from './language.ts';

export const store = createStore({
  language: currentLanguage,
  goTo: language => {
    rememberLanguage(language);
    navigateTo(inLanguage(location.pathname + location.search + location.hash, language));
  },
});

import { useTranslate } from 'ra-core';

/** These are MUI's own texts of an Autocomplete, which are English otherwise. */
export const useAutocompleteTexts = () => {
  const translate = useTranslate();
  return {
    openText: translate('screens.form.open'),
    closeText: translate('screens.form.close'),
    clearText: translate('screens.form.clear'),
    loadingText: translate('app.loading'),
    noOptionsText: translate('screens.form.noOptions'),
  };
};

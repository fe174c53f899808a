/** French sets a space before ; : ! ? % and inside « »; no line may break there. */
export const unbroken = <Words>(words: Words): Words =>
  (typeof words === 'string'
    ? words.replace(/ (?=[:»]|%(?!\{))|(?<=«) /g, '\u00a0').replace(/ (?=[;!?])/g, '\u202f')
    : Object.fromEntries(
        Object.entries(words as object).map(([key, text]) => [key, unbroken(text as unknown)]),
      )) as Words;

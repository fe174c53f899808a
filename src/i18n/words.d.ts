/** scripts/lib/words.mjs cuts them from the catalogues. */
declare module 'virtual:words/searchWords' {
  const words: Readonly<
    Record<
      import('../kit/languages.ts').Language,
      (typeof import('../resources/history/en.ts').default)['searchWords']
    >
  >;
  export default words;
}
declare module 'virtual:words/posterTexts' {
  const words: Readonly<
    Record<
      import('../kit/languages.ts').Language,
      (typeof import('../resources/posters/en.ts').default)['posterTexts']
    >
  >;
  export default words;
}
declare module 'virtual:words/loadError' {
  const words: Readonly<
    Record<import('../kit/languages.ts').Language, typeof import('./en/loadError.ts').default>
  >;
  export default words;
}
declare module 'virtual:words/*' {
  const messages: import('./translate.ts').Messages;
  export default messages;
}

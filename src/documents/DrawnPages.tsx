import { useLayoutEffect, useMemo } from 'react';
import { htmlOf } from '../resources/documents/html.ts';
import type { DrawnDocument } from '../resources/documents/tree.ts';
import { qrPath } from './qrPath.ts';

/** Drawn pages in the browser, in their true size: what is seen is what the printer gets. */
export const DrawnPages = ({ drawn }: { drawn: DrawnDocument }) => {
  const { html, css } = useMemo(() => htmlOf(drawn, qrPath), [drawn]);
  useLayoutEffect(() => {
    // Apart from the app's own styles, which are mirrored for Arabic: a paper says its sides itself.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet);
    };
  }, [css]);
  // Made by `htmlOf`, which escapes every text.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
};

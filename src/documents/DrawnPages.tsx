import { useLayoutEffect, useMemo } from 'react';
import { htmlOf } from '../resources/documents/html.ts';
import type { DrawnDocument } from '../resources/documents/tree.ts';
import { qrPath } from './qrPath.ts';

export const DrawnPages = ({ drawn }: { drawn: DrawnDocument }) => {
  const { html, css } = useMemo(() => htmlOf(drawn, qrPath), [drawn]);
  useLayoutEffect(() => {
    // A shadow root: the app's styles are mirrored for Arabic, a document's are not.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet);
    };
  }, [css]);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
};

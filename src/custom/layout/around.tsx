/** What stands around a page, in one file of its own: it is read after the page's first frame (`aroundThePage.ts`). */
import { overlays } from '../shell.tsx';
import { BackToTop } from './BackToTop.tsx';
import { MenuBody } from './MenuBody.tsx';
import { MenuHead, RailPin } from './MenuHead.tsx';
import { CONTENT } from './measures.ts';
import { Parts } from './Parts.tsx';

export { BarTools } from './BarTools.tsx';
export { DrawerNav } from './DrawerNav.tsx';
export { Footer } from './Footer.tsx';
export { HorizontalNav } from './HorizontalNav.tsx';
export { OfflineBanner } from './OfflineBanner.tsx';

/** The vertical menu's column from head to foot. */
export const ColumnMenu = ({ named }: { named: boolean }) => (
  <>
    <MenuHead named={named} />
    <MenuBody named={named} />
    {named ? null : <RailPin />}
  </>
);

/** What floats above the page. */
export const Overlays = () => (
  <>
    <BackToTop top={CONTENT} />
    <Parts parts={overlays} />
  </>
);

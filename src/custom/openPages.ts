/** Which pages there are for somebody: palette and shortcuts ask this one list, so that neither can lead nowhere. */
import { adminName } from '../providers/names.ts';
import type { CurrentUser } from '../resources/calls/session.ts';
import { resources } from '../resources/index.ts';
import {
  humanName,
  isAllowed,
  type Access,
  type AnyResource,
  type IconName,
  type PaletteSection,
  type ShowWhen,
} from '../resources/kit/index.ts';
import { pages } from './pages.tsx';
import { isShown } from './showWhen.ts';

type Say = (key: string, params?: { smart_count?: number; _?: string }) => string;

export interface OpenPage {
  /** Below `/{lang}`, without a slash in front. */
  path: string;
  /** Its name, by the words of a language. */
  nameIn: (translate: Say) => string;
  icon: IconName | undefined;
  /** Where the palette lists it; a page without one is not in the palette. */
  section: PaletteSection | undefined;
  /** The declaration behind a list or a form. */
  resource: AnyResource | undefined;
  access: Access;
  showWhen: ShowWhen | undefined;
}

const ofResource = (resource: AnyResource): OpenPage => ({
  path: adminName(resource),
  nameIn: translate =>
    translate(`app.menu.of.${resource.name}`, {
      _: translate(`resources.${resource.name}.name`, { smart_count: 2, _: humanName(resource.name) }),
    }),
  icon: resource.menu?.icon,
  section: resource.palette?.section,
  resource,
  access: resource.access.read,
  showWhen: resource.menu?.showWhen,
});

/** A page with a parameter in its path is reached from a record, and has no name of its own. */
const ALL: readonly OpenPage[] = [
  ...pages
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title, access, menu, palette }) => ({
      path,
      nameIn: (translate: Say) => translate(title),
      icon: menu?.icon,
      section: palette?.section,
      resource: undefined,
      access,
      showWhen: menu?.showWhen,
    })),
  ...resources.map(ofResource),
];

/** The pages somebody may open, as his role and his shop go. */
export const openPages = (user: CurrentUser): OpenPage[] =>
  ALL.filter(page => isAllowed(user.role, page.access) && isShown(page.showWhen, user));

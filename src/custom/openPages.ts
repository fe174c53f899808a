import { SEVERAL } from '../i18n/plurals.ts';
import { adminName } from '../providers/names.ts';
import type { CurrentUser } from '../resources/session/answers.ts';
import { resources } from '../resources/index.ts';
import { mayUse } from '../resources/abilities.ts';
import {
  humanName,
  type Access,
  type AnyResource,
  type IconName,
  type PaletteSection,
  type ShowWhen,
} from '../kit/index.ts';
import type { Ability } from '../kit/roleAbilities.ts';
import { pages } from './pages.tsx';
import { isShown } from '../providers/showWhen.ts';

type Translate = (key: string, params?: { smart_count?: number; _?: string }) => string;

export interface OpenPage {
  /** It stands below `/{lang}`, without a leading slash. */
  path: string;
  nameIn: (translate: Translate) => string;
  icon: IconName | undefined;
  section: PaletteSection | undefined;
  resource: AnyResource | undefined;
  access: Ability | Access;
  showWhen: ShowWhen | undefined;
}

const ofResource = (resource: AnyResource): OpenPage => ({
  path: adminName(resource),
  nameIn: translate =>
    translate(`app.menu.of.${resource.name}`, {
      _: translate(`resources.${resource.name}.name`, { smart_count: SEVERAL, _: humanName(resource.name) }),
    }),
  icon: resource.menu?.icon,
  section: resource.palette?.section,
  resource,
  access: resource.singleton ? resource.access.read : `${resource.name}.read`,
  showWhen: resource.menu?.showWhen,
});

/** Pages with a path parameter are reached from a record, and are not listed. */
const ALL: readonly OpenPage[] = [
  ...pages
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title, access, menu, palette }) => ({
      path,
      nameIn: (translate: Translate) => translate(title),
      icon: menu?.icon,
      section: palette?.section,
      resource: undefined,
      access,
      showWhen: menu?.showWhen,
    })),
  ...resources.map(ofResource),
];

export const openPages = (user: CurrentUser): OpenPage[] =>
  ALL.filter(page => mayUse(user, page.access) && isShown(page.showWhen, user));

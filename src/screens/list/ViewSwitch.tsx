import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import ViewKanban from '@mui/icons-material/ViewKanbanOutlined';
import ViewTimeline from '@mui/icons-material/ViewTimelineOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { AnyResource, View } from '../../kit/index.ts';
import { filterOfView, viewsFor } from '../../kit/views.ts';
import { useAsker } from '../basics/hiddenFields.ts';
import { useRole } from '../basics/useDisplayOptions.ts';
import { useFilters } from './useFilters.tsx';
import { useViewAddress, viewSearch } from './viewAddress.ts';

const ICON = {
  list: FilterAlt,
  board: ViewKanban,
  calendar: CalendarMonth,
  timeline: ViewTimeline,
} satisfies Record<View['as'], unknown>;

/** Links to the list and its other declared views; they keep the filters. */
export default function ViewSwitch({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const role = useRole();
  const asker = useAsker();
  const { values } = useFilters();
  const { name: shown } = useViewAddress();
  const offered = role ? viewsFor(resource, role) : [];
  if (offered.length === 0) return null;
  const isKnown = offered.some(([name]) => name === shown);
  const entries = [
    {
      name: undefined,
      hasText: false,
      icon: TableRows,
      label: translate('views.list'),
      search: viewSearch(undefined, values),
    },
    ...offered.map(([name, view], index) => ({
      name,
      // Filters of one list, and a second calendar, look the same as icons.
      hasText: view.as === 'list' || offered.findIndex(([, { as }]) => as === view.as) !== index,
      icon: ICON[view.as],
      label: translate(`resources.${resource.name}.views.${name}`, { _: translate(`views.as.${view.as}`) }),
      // A list shows its declared filter as chips; the other views apply theirs beside the filters.
      search: viewSearch(name, view.as === 'list' ? filterOfView(view, asker) : values),
    })),
  ];
  return (
    <Box component="nav" aria-label={translate('views.label')} sx={{ maxWidth: '100%', overflowX: 'auto' }}>
      <ToggleButtonGroup
        role="presentation"
        size="small"
        sx={{
          '& .MuiToggleButton-root': { minWidth: 44, minHeight: 38, flexShrink: 0, whiteSpace: 'nowrap' },
        }}
      >
        {entries.map(({ name, hasText, icon: Icon, label, search }) => {
          const isShown = isKnown ? name === shown : name === undefined;
          return (
            <Tooltip key={name ?? ''} title={label}>
              <ToggleButton
                component={Link}
                // A link has no pressed state.
                {...{ to: { search }, 'aria-pressed': undefined }}
                value={name ?? ''}
                selected={isShown}
                aria-label={label}
                aria-current={isShown ? 'page' : undefined}
              >
                <Icon fontSize="small" />
                {hasText ? (
                  <Box component="span" sx={{ marginInlineStart: 0.75, textTransform: 'none' }}>
                    {label}
                  </Box>
                ) : null}
              </ToggleButton>
            </Tooltip>
          );
        })}
      </ToggleButtonGroup>
    </Box>
  );
}

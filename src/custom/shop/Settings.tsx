import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCreatePath, useTranslate } from 'ra-core';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { adminName } from '../../providers/names.ts';
import { paymentMethods } from '../../resources/payments/methods.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { useAddressChoice } from '../../screens/period/useAddress.ts';
import { Page } from '../../screens/page/Page.tsx';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';
import { FIELDS, PARTS, type Part } from './fields.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { ShopForm } from './ShopForm.tsx';

/** It has two forms, one visible; both stay mounted, to preserve input. */
const Settings = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const labels = useLabels(paymentMethods);
  const id = useId();
  const [addressed, setAddressed] = useAddressChoice<Part>('part', PARTS, 'shop');
  // The URL updates after the tab; a link to another tab switches to it.
  const [{ part, seen }, setPart] = useState({ part: addressed, seen: addressed });
  if (seen !== addressed) setPart({ part: addressed, seen: addressed });
  const [shopUnsaved, setShopUnsaved] = useState<readonly string[]>([]);
  const [settingsUnsaved, setSettingsUnsaved] = useState<readonly string[]>([]);
  const choose = useCallback(
    (chosen: Part) => {
      setPart(now => ({ ...now, part: chosen }));
      setAddressed(chosen);
    },
    [setAddressed],
  );

  const panel = (each: Part, content: ReactNode) => (
    <Box
      key={each}
      role="tabpanel"
      id={`${id}-${each}-panel`}
      aria-labelledby={`${id}-${each}`}
      hidden={each !== part}
    >
      {content}
    </Box>
  );
  const isUnsaved = (each: Part) =>
    each === 'shop' ? shopUnsaved.length > 0 : settingsUnsaved.some(name => FIELDS[each].includes(name));
  return (
    <Page
      title={translate('app.menu.settings')}
      actions={
        <Button
          component={Link}
          to={createPath({ resource: adminName(paymentMethods), type: 'list' })}
          variant="outlined"
        >
          {labels.many}
        </Button>
      }
    >
      <Box sx={{ maxWidth: part === 'invoice' ? 1440 : 960 }}>
        <Tabs
          value={part}
          onChange={(_event, chosen: Part) => choose(chosen)}
          variant="scrollable"
          scrollButtons={false}
          selectionFollowsFocus
          aria-label={translate('settings.parts')}
          sx={{ mb: 3 }}
        >
          {PARTS.map(each => (
            <Tab
              key={each}
              value={each}
              id={`${id}-${each}`}
              aria-controls={`${id}-${each}-panel`}
              label={
                <span>
                  {translate(`settings.of.${each}`)}
                  {isUnsaved(each) ? (
                    <>
                      <span aria-hidden> •</span>
                      <Box component="span" sx={VISUALLY_HIDDEN}>
                        {`, ${translate('settings.unsaved')}`}
                      </Box>
                    </>
                  ) : null}
                </span>
              }
            />
          ))}
        </Tabs>
        {panel('shop', <ShopForm onUnsaved={setShopUnsaved} />)}
        <SettingsForm part={part} onPart={choose} onUnsaved={setSettingsUnsaved} panel={panel} />
      </Box>
    </Page>
  );
};

export default Settings;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInstant } from '../../i18n/dates.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { writeConsent } from '../../resources/customers/calls.ts';
import { CONSENT_KINDS, type ConsentKind } from '../../resources/customers/rules.ts';
import { mayUse } from '../../resources/abilities.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { CallInput } from '../../screens/calls/CallInput.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { consentsQuery } from './queries.ts';

interface Change {
  kind: ConsentKind;
  given: boolean;
}

const ConsentDialog = ({ id, change, onClose }: { id: string; change: Change; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (
    <CallDialog
      call={writeConsent}
      params={{ id }}
      title={translate(change.given ? 'customers.give' : 'customers.withdraw')}
      lead={translate(`customers.kind.${change.kind}`)}
      confirm={translate('customers.save')}
      bodyOf={typed => ({ ...typed, ...change })}
      onDone={consents => {
        queryClient.setQueryData(consentsQuery(id).queryKey, consents);
        notify('customers.consentSaved', { type: 'success' });
      }}
      onClose={onClose}
    >
      <CallInput source="how" />
      <CallInput source="note" oneLine />
    </CallDialog>
  );
};

/** Shows which messages a customer allows, and how that came about. */
export const ConsentsPanel = ({ customerId }: { customerId: string }) => {
  const translate = useTranslate();
  const options = useDisplayOptions();
  const user = useCurrentUser();
  const query = useQuery(consentsQuery(customerId));
  const [change, setChange] = useState<Change | null>(null);
  const mayChange = Boolean(user && mayUse(user, 'customers.consent'));
  return (
    <Panel title={translate('customers.consents')} height={96} query={query}>
      {({ allowed, history }) => (
        <>
          {CONSENT_KINDS.map(kind => (
            <Box
              key={kind}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                minHeight: 48,
                py: 0.5,
              }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 160 }}>
                <Typography>{translate(`customers.kind.${kind}`)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate(`customers.kindHelp.${kind}`)}
                </Typography>
              </Box>
              <Chip
                size="small"
                color={allowed[kind] ? 'success' : 'default'}
                label={translate(allowed[kind] ? 'customers.allowed' : 'customers.notAllowed')}
              />
              {mayChange ? (
                <Button
                  aria-label={`${translate(allowed[kind] ? 'customers.withdraw' : 'customers.give')}: ${translate(`customers.kind.${kind}`)}`}
                  onClick={() => setChange({ kind, given: !allowed[kind] })}
                >
                  {translate(allowed[kind] ? 'customers.withdraw' : 'customers.give')}
                </Button>
              ) : null}
            </Box>
          ))}
          {history.length > 0 ? (
            <Box sx={{ mt: 1.5 }}>
              <FigureTable
                title={translate('customers.consentHistory')}
                headings={[
                  translate('customers.time'),
                  translate('customers.messages'),
                  translate('customers.consent'),
                  translate('resources.customers.fields.how'),
                  translate('customers.writtenBy'),
                ]}
                words={4}
                rows={history.map(each => ({
                  key: `${each.createdAt} ${each.kind}`,
                  name: formatInstant(each.createdAt, options.language, options.timeZone),
                  cells: [
                    translate(`customers.kind.${each.kind}`),
                    translate(each.given ? 'customers.given' : 'customers.withdrawn'),
                    [translate(`choices.consentWay.${each.how}`), each.note].filter(Boolean).join(' · '),
                    each.writtenBy,
                  ],
                }))}
              />
            </Box>
          ) : null}
          {change ? <ConsentDialog id={customerId} change={change} onClose={() => setChange(null)} /> : null}
        </>
      )}
    </Panel>
  );
};

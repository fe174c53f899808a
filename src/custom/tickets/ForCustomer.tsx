import OpenInNew from '@mui/icons-material/OpenInNew';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, factsOf, LANGUAGES, type Language } from '../../kit/languages.ts';
import { WithoutLink } from '../../documents/WithoutLink.tsx';
import { ask } from '../../providers/ask.ts';
import { customerMessage } from '../../resources/tickets/calls.ts';
import type { ReadRecord } from '../../kit/index.ts';
import type { tickets } from '../../resources/tickets/declaration.ts';

/** Sends the message of this state in the customer's language, and the link to their page. */
export const ForCustomer = ({ record: { id, version } }: { record: ReadRecord<typeof tickets> }) => {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const [lang, setLang] = useState<Language>(isLanguage(locale) ? locale : DEFAULT_LANGUAGE);
  // It is fetched in advance: popup blockers stop a window opened after an await.
  const message = useQuery({
    queryKey: ['customerMessage', 'tickets', id, version, lang],
    queryFn: ({ signal }) =>
      ask(
        customerMessage,
        { id: String(id), query: { lang, origin: window.location.origin } },
        { signal, quiet: true },
      ),
    staleTime: 3_600_000,
  });
  return (
    <Card variant="outlined" sx={{ mt: 2 }}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {translate('forCustomer.title')}
        </Typography>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1}
          useFlexGap
          sx={{ mt: 1.5, flexWrap: 'wrap' }}
        >
          <TextField
            select
            size="small"
            label={translate('forCustomer.language')}
            value={lang}
            onChange={event => setLang(event.target.value as Language)}
            sx={{ minWidth: 190 }}
          >
            {LANGUAGES.map(each => (
              <MenuItem key={each} value={each} lang={each}>
                {factsOf(each).name}
              </MenuItem>
            ))}
          </TextField>
          {message.data && (
            <>
              <Button
                variant="contained"
                startIcon={<WhatsApp />}
                href={message.data.url}
                target="_blank"
                rel="noopener"
              >
                {translate('forCustomer.whatsApp')}
              </Button>
              {message.data.link ? (
                <Button startIcon={<OpenInNew />} href={message.data.link} target="_blank" rel="noopener">
                  {translate('forCustomer.open')}
                </Button>
              ) : (
                <WithoutLink />
              )}
            </>
          )}
        </Stack>
        {message.data && (
          <Typography
            variant="body2"
            dir="auto"
            lang={lang}
            sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {message.data.text}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
};

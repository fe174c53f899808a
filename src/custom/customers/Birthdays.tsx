import Sms from '@mui/icons-material/Sms';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay, formatInstant } from '../../i18n/dates.ts';
import { factsOf } from '../../kit/languages.ts';
import { ask } from '../../providers/ask.ts';
import type { Birthday } from '../../resources/customers/answers.ts';
import { greetCustomer } from '../../resources/customers/calls.ts';
import type { ReminderChannel } from '../../resources/dues/rules.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { leftToRight } from '../../screens/basics/format.ts';
import { InPlaceOfRows, OpenBox } from '../../screens/basics/states.tsx';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { openMessage } from '../dues/parts/openMessage.ts';
import { useLists } from '../../providers/useLists.ts';
import { birthdaysQuery } from './queries.ts';

const CHANNELS = [
  ['WHATSAPP', WhatsApp],
  ['SMS', Sms],
] as const;

const Greet = ({ customer }: { customer: Birthday }) => {
  const translate = useTranslate();
  const { direction } = useTheme();
  const options = useDisplayOptions();
  const queryClient = useQueryClient();
  const { id, name, mayGreet, greeting } = customer;
  if (!mayGreet)
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('customers.noConsent')}
      </Typography>
    );
  const greet = async (channel: ReminderChannel): Promise<void> => {
    if (await openMessage(channel, () => ask(greetCustomer, { id, body: { channel } })))
      await queryClient.invalidateQueries({ queryKey: birthdaysQuery.queryKey });
  };
  return (
    // In the table its first word would decide the direction.
    <Box
      component="span"
      dir={direction}
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {CHANNELS.map(([channel, Icon]) => (
        <Button
          key={channel}
          variant="outlined"
          startIcon={<Icon />}
          aria-label={`${translate('customers.greet', { name })}: ${translate(`dues.channel.${channel}`)}`}
          onClick={() => void greet(channel)}
        >
          {translate(`dues.channel.${channel}`)}
        </Button>
      ))}
      {greeting ? (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('customers.greeted', {
            time: formatInstant(greeting.createdAt, options.language, options.timeZone),
            channel: translate(`dues.channel.${greeting.channel}`),
            name: greeting.sentBy,
          })}
        </Typography>
      ) : null}
    </Box>
  );
};

const BirthdaysPage = () => {
  const translate = useTranslate();
  const { language } = useDisplayOptions();
  const lists = useLists();
  const query = useQuery(birthdaysQuery);
  const week = query.data;
  return (
    <Page
      title={translate('app.pages.birthdays')}
      lead={week ? `${formatDay(week.from, language)} – ${formatDay(week.to, language)}` : null}
      parent={{ label: translate('app.menu.of.customers'), to: lists.page('customers') }}
    >
      <Panel title={translate('customers.thisWeek')} height={96} query={query}>
        {({ content }) =>
          content.length === 0 ? (
            <InPlaceOfRows
              picture={<OpenBox />}
              title={translate('customers.noBirthdays')}
              text={translate('customers.noBirthdaysText')}
            />
          ) : (
            <FigureTable
              title={translate('app.pages.birthdays')}
              headings={[
                translate('customers.name'),
                translate('customers.date'),
                translate('customers.phone'),
                translate('customers.language'),
                translate('customers.greeting'),
              ]}
              words={4}
              rows={content.map(customer => ({
                key: customer.id,
                name: (
                  <MuiLink component={Link} to={lists.page(`customers/${customer.id}/show`)}>
                    <bdi>{customer.name}</bdi>
                  </MuiLink>
                ),
                cells: [
                  [
                    formatDay(customer.on, language),
                    ...(customer.turns === null
                      ? []
                      : [translate('customers.turns', { smart_count: customer.turns })]),
                  ].join(' · '),
                  leftToRight(customer.phone),
                  factsOf(customer.language).name,
                  <Greet key="greet" customer={customer} />,
                ],
              }))}
            />
          )
        }
      </Panel>
    </Page>
  );
};

export default BirthdaysPage;

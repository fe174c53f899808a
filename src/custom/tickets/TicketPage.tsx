import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { tickets } from '../../resources/tickets.ts';
import { ForCustomer } from './ForCustomer.tsx';

const TicketPage = () => (
  <ShowScreen
    resource={tickets}
    without={['lineCount', 'openParts', 'linkRound']}
    below={ticket => <ForCustomer ticketId={String(ticket.id)} version={Number(ticket['version'])} />}
  />
);

export default TicketPage;

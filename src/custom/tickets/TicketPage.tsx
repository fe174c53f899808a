import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { tickets } from '../../resources/tickets.ts';
import { TicketRefunds } from './TicketRefunds.tsx';

const TicketPage = () => (
  <ShowScreen
    resource={tickets}
    below={({ id, version }) => <TicketRefunds ticketId={String(id)} version={Number(version)} />}
  />
);

export default TicketPage;

import { tickets } from '../../resources/tickets/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { ForCustomer } from './ForCustomer.tsx';

/** A ticket, with the message to its customer. */
const TicketPage = () => (
  <ShowScreen resource={tickets} belowPapers={record => <ForCustomer record={record} />} />
);

export default TicketPage;

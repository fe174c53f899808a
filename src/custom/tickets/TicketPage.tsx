import { tickets } from '../../resources/tickets/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { CreditLeft } from '../vouchers/parts/CreditLeft.tsx';
import { ForCustomer } from './ForCustomer.tsx';
import { TicketPapers } from './TicketPapers.tsx';

/** Shows a ticket, with its papers and the message to its customer. */
const TicketPage = () => (
  <ShowScreen
    resource={tickets}
    below={ticket => (
      <>
        {ticket.state === 'DELIVERED' && ticket.customerId ? (
          <CreditLeft customerId={String(ticket.customerId)} />
        ) : null}
        <TicketPapers ticket={ticket} />
        <ForCustomer record={ticket} />
      </>
    )}
  />
);

export default TicketPage;

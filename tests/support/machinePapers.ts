/** Papers of the machines of the tests. */
import { equals, isEmpty, not } from '../../src/kit/conditions.ts';
import { definePapers } from '../../src/kit/papers.ts';
import type { Papers, ResourcePapers } from '../../src/kit/index.ts';
import { hours, machinesWith } from './machines.ts';
import { withResources } from './addedResources.ts';

export const machinesOnPaper = machinesWith({ features: ['files', 'timeline', 'papers'] });

export const machinePapers: Papers = {
  messages: 'ticket',
  label: { code: 'serial', corner: 'dueOn', line: 'place', when: not(isEmpty('place')) },
  papers: {
    SLIP: {
      title: [{ text: 'ticket.claim', when: equals('state', 'DONE') }, { text: 'ticket.jobCard' }],
      number: ['number', 'serial'],
      date: ['date', 'createdAt'],
      facts: [
        ['ticket.promisedOn', 'dueOn'],
        ['note', 'costCode'],
        ['ticket.owner', 'customerId.address'],
      ],
      party: { label: 'ticket.customer', name: 'customerName', phone: 'customerId.phone' },
      total: ['ticket.agreed', 'offeredPaise'],
    },
    RELEASE: {
      when: equals('state', 'DONE'),
      title: 'ticket.deliveryNote',
      number: ['number', 'serial'],
      date: ['date', 'dueOn'],
      party: { label: 'ticket.customer', name: 'customerName' },
      table: { rows: [{ item: { value: 'place' }, quantity: '1 NOS' }], count: 'ticket.devices' },
    },
  },
};

export const definedPapers = (more: object = {}): ResourcePapers =>
  definePapers(machinesOnPaper, { ...machinePapers, ...more } as never);

/** For `vi.mock` of the list of resources. */
export const withMachinesOnPaper = withResources(machinesOnPaper, hours);

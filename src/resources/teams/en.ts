export default {
  choices: {
    weekday: {
      MON: 'Mon',
      TUE: 'Tue',
      WED: 'Wed',
      THU: 'Thu',
      FRI: 'Fri',
      SAT: 'Sat',
      SUN: 'Sun',
    },
    leaveKind: {
      CASUAL: 'Casual leave',
      SICK: 'Sick leave',
      EARNED: 'Earned leave',
      UNPAID: 'Unpaid leave',
    },
    leaveState: {
      ASKED: 'Requested',
      APPROVED: 'Approved',
      REFUSED: 'Refused',
    },
  },
  resources: {
    teams: {
      name: 'Team |||| Teams',
      fields: {
        leadId: 'Lead',
        leadName: 'Lead',
        memberCount: 'Members',
        workingDays: 'Working days',
        hoursPerDay: 'Working time a day',
      },
      lines: {
        members: 'Members',
      },
    },
    'team-members': {
      name: 'Team member |||| Team members',
      fields: {
        part: 'Role in the team',
      },
    },
    leaves: {
      name: 'Leave |||| Leave',
      fields: {
        kind: 'Kind of leave',
        fromOn: 'First day',
        toOn: 'Last day',
        answer: 'Answer',
      },
      checks: {
        toBeforeFrom: 'The last day is before the first day',
      },
      transitions: {
        approved: 'Approve',
        refused: 'Refuse',
      },
    },
  },
  tracking: {
    load: {
      title: 'Load by week',
      lead: 'Estimated time of open tasks due that week, out of working time less approved leave',
      person: 'Member',
      weekOf: 'Week of %{day}',
      cell: '%{planned} of %{available}',
      over: 'Overloaded',
      earlier: 'Earlier weeks',
      later: 'Later weeks',
      nothing: 'Add members to this team to see their load.',
    },
  },
  app: {
    menu: {
      of: {
        teams: 'Team management',
      },
    },
  },
};

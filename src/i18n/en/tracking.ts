const tracking = {
  burnDown: {
    title: 'Burn-down',
    lead: 'Open tasks at the end of each day',
    leadWeeks: 'Open tasks at the end of each week',
    measure: 'Measure',
    tasks: 'Open tasks',
    minutes: 'Estimated time of open tasks',
    plan: 'To be done by the due date',
    nothing: 'Add tasks to this project to see how the work goes down.',
  },
  timer: { running: 'Timer running' },
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
};

export default tracking;

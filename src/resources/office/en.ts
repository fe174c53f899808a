export default {
  app: {
    pages: {
      officeDashboard: 'Dashboards',
    },
  },
  office: {
    figures: {
      openTickets: 'Open tickets',
      lateTickets: 'Late tickets',
      lateTasks: 'Late tasks',
      openProjects: 'Open projects',
      projectsAtRisk: 'Projects at risk',
      onLeave: 'On leave today',
      leaveAsked: 'Leave to approve',
      signIns: 'Sign-ins today',
    },
    turnAround: 'Average repair time',
    readyThisMonth: 'Ready this month: %{count}',
    money: {
      in: 'Money in this month',
      out: 'Money out this month',
    },
    repairs: 'Repairs by status',
    noRepairs: 'No repairs in progress',
    byTeam: 'Tasks by team',
    teamCount: '%{team}, %{label}: %{count}',
    noTeams: 'Add a team to see its tasks',
    failed: 'Couldn’t load the figures',
  },
};

export default {
  choices: {
    projectState: {
      PLANNED: 'Planned',
      ACTIVE: 'Active',
      ON_HOLD: 'On hold',
      DONE: 'Done',
    },
    projectVisibility: {
      EVERYONE: 'Everyone in the office',
      ITS_OWNER: 'Its owner only',
    },
    taskState: {
      TODO: 'To do',
      DOING: 'In progress',
      REVIEW: 'In review',
      DONE: 'Done',
    },
    taskPriority: {
      LOW: 'Low',
      NORMAL: 'Normal',
      HIGH: 'High',
      URGENT: 'Urgent',
    },
    standing: {
      LATE: 'Late',
      AT_RISK: 'At risk',
    },
  },
  resources: {
    projects: {
      name: 'Project |||| Projects',
      fields: {
        ownerId: 'Owner',
        ownerName: 'Owner',
        startsOn: 'Start',
        budgetPaise: 'Budget',
        visibleTo: 'Visible to',
        cancelReason: 'Reason for cancelling',
        assignedTo: 'Assigned to',
        withTasks: 'Copy its tasks too',
        milestoneCount: 'Milestones',
        overdueMilestones: 'Overdue milestones',
        milestonesDone: 'Milestones done',
        progressBps: 'Progress',
        plannedPaise: 'Planned cost',
        lastActivityAt: 'Last activity',
      },
      groups: {
        work: 'Project',
        dates: 'Dates',
        money: 'Money and access',
        plan: 'Milestones',
      },
      tabs: {
        project: 'Project',
        milestones: 'Milestones',
      },
      lines: {
        milestones: 'Milestones',
        members: 'Team',
      },
      help: {
        visibleTo: 'A project for its owner only is hidden from others in the office.',
        budgetPaise: 'The costs of all milestones must fit in it.',
      },
      checks: {
        dueAfterStart: 'The due date is before the start',
        plannedWithinBudget: 'The milestones cost more than the budget',
      },
      actions: {
        assign: 'Assign',
        copy: 'Copy project',
      },
      transitions: {
        active: 'Start',
        'on-hold': 'Put on hold',
        done: 'Finish',
        cancelled: 'Cancel project',
      },
    },
    'project-members': {
      name: 'Team member |||| Team members',
      fields: {
        part: 'Role in the project',
      },
    },
    'project-milestones': {
      name: 'Milestone |||| Milestones',
      fields: {
        name: 'Milestone',
        costPaise: 'Cost',
        done: 'Done',
        doneOn: 'Done on',
      },
    },
    tasks: {
      name: 'Task |||| Tasks',
      fields: {
        title: 'Title',
        projectName: 'Project',
        assigneeId: 'Assigned to',
        assigneeName: 'Assigned to',
        priority: 'Priority',
        estimateMinutes: 'Estimate',
        openDependencies: 'Waits for open tasks',
        days: 'Days later (negative: earlier)',
      },
      groups: {
        work: 'Task',
        plan: 'Time',
        order: 'Waits for',
      },
      related: {
        tasks: 'Tasks that wait for this one',
      },
      lines: {
        waitsFor: 'Waits for',
      },
      help: {
        estimateMinutes: 'Used for the team’s load and for the burn-down in hours.',
      },
      views: {
        mine: 'My tasks',
      },
      actions: {
        postpone: 'Postpone',
        'start-timer': 'Start timer',
        'stop-timer': 'Stop timer',
      },
      transitions: {
        doing: 'Start work',
        review: 'Send to review',
        done: 'Finish',
        todo: 'Back to to-do',
      },
    },
    'task-dependencies': {
      name: 'Dependency |||| Dependencies',
      fields: {
        dependsOnId: 'Waits for',
        dependsOnState: 'Status',
      },
      checks: {
        notItself: 'A task cannot wait for itself',
      },
    },
    'time-entries': {
      name: 'Time entry |||| Time entries',
      fields: {
        taskTitle: 'Task',
        minutes: 'Time',
      },
      checks: {
        notInTheFuture: 'The day is in the future',
      },
    },
  },
  tracking: {
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
    timer: {
      running: 'Timer running',
    },
  },
  app: {
    menu: {
      of: {
        projects: 'Project management',
        tasks: 'Project tracking',
      },
    },
  },
  validation: {
    dependencyCircle: 'These tasks would wait for each other',
  },
};

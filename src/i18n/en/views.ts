/** Boards, calendars and timelines of lists, and views shared with a role. */
const views = {
  label: 'View',
  list: 'List',
  as: { list: 'List', board: 'Board', calendar: 'Calendar', timeline: 'Timeline' },
  sharedWith: 'Shared with',
  onlyMe: 'Only me',
  everyone: 'Everyone',
  refused: '%{name} stays where it was: %{reason}',
  tooMany: 'Only the first %{max} are shown. Use filters to see the others.',
  board: {
    hint: 'Press Space to move the card, Enter to open it.',
    cards: '%{smart_count} card |||| %{smart_count} cards',
    limit: 'limit %{limit}',
    none: 'Not set',
    unknown: 'Not available',
    empty: 'No cards',
    menu: 'Actions for %{name}',
    up: 'Move up',
    down: 'Move down',
    lifted:
      '%{name} lifted from %{column}, position %{position} of %{total}. Use the arrow keys to move it, Space to drop, Escape to cancel.',
    at: '%{column}, position %{position} of %{total}',
    moved: '%{name} moved to %{column}, position %{position}',
    cancelled: 'Move cancelled. %{name} is in %{column} again.',
  },
  calendar: {
    month: 'Month',
    week: 'Week',
    day: 'Day',
    change: 'Change date',
    open: 'Open',
    moved: '%{name} moved to %{day}',
  },
  timeline: {
    earlier: 'Earlier',
    later: 'Later',
    today: 'Today',
    nothing: 'Nothing in this period. Records without both dates are not shown.',
    bar: '%{name}: %{from} to %{to}',
    other: 'Without a group',
  },
};

export default views;

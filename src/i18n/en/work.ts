const work = {
  find: 'Open',
  late: 'Late',
  noPromise: 'No date promised',
  promised: 'Promised on %{day}',
  next: 'Next step',
  nothing: 'No step is possible for you now.',
  needs: 'Needs: %{fields}',
  picture: 'Take a picture',
  time: 'Time',
  log: 'Log time',
  minutes: 'Minutes',
  logged: '%{minutes} min logged',
  total: 'Logged so far: %{time}',
  another: 'Scan another',
  of: {
    tickets: {
      scan: 'Token or IMEI',
      scanHelp: 'Scan the label of a device, or type its token.',
      unknown: 'No ticket with %{code}',
      mine: 'My open tickets',
      none: 'No open tickets. Scan a device and claim it.',
      page: 'Whole ticket',
      lines: 'Parts and labour',
      addLines: 'Add parts or labour',
      hints: {
        lines: 'To quote, add parts or labour first.',
        parts: 'For the final check, mark each part as used or put back.',
      },
    },
  },
};

export default work;

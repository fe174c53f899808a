const pin = {
  switch: 'Switch person',
  approve: 'Ask the owner',
  of: 'PIN of %{name}',
  six: '6 digits',
  other: 'Someone else',
  noPerson:
    'No one else can switch here yet. Each person sets a PIN under My Profile, and this device must have been signed in with a password.',
  noOwner:
    'No owner can approve here yet. An owner sets a PIN under My Profile, and this device must have been signed in with a password.',
  locked: 'Counter locked',
  lockedLead: 'Nothing is lost. Any person of this device goes on with their PIN.',
  password: 'Sign in with a password',
  scanned: 'That was a scan, not a PIN. Unlock first.',
  ended: 'Too many wrong PINs. Sign in with the password.',
  switched: '%{name} is working here now',
};

export default pin;

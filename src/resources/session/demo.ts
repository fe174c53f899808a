/** The demo shop's owner, whose password is published: whoever looks at it may enter it. */
export const DEMO_OWNER = { email: 'owner@demo.shop', password: 'demo1234' } as const;

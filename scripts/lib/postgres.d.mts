export function findPostgres(): string | undefined;
export function ensurePostgres(): Promise<string | undefined>;
export function findPgBouncer(): string | undefined;
export function ensurePgBouncer(): Promise<void>;

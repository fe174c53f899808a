export function findPostgres(): string | undefined;
export function ensurePostgres(): Promise<string | undefined>;
export function postgresVersion(binaries: string): string;
export function updatePostgres(): Promise<void>;
export function findPgBouncer(): string | undefined;
export function ensurePgBouncer(): Promise<void>;

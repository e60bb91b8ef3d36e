/** Refetches the state of backups while it is shown: often while one is in progress. */
export const often = {
  refetchInterval: ({ state: { data } }: { state: { data: { backupRunning: boolean } | undefined } }) =>
    data?.backupRunning ? 2_000 : 60_000,
}

/** Refetches the displayed backup status, more often while a backup is in progress. */
export const often = {
  refetchInterval: ({ state: { data } }: { state: { data: { backupRunning: boolean } | undefined } }) =>
    data?.backupRunning ? 2_000 : 60_000,
}

export const en = {
  of: (process: string) => `Diagram of the process ${process}`,
  standsAt: (process: string, step: string) => `Diagram of the process ${process}, which stands at: ${step}`,
  whereItStands: 'Where it stands',
  all: 'All of it',
  larger: 'Larger',
  smaller: 'Smaller',
  live: 'Stands here',
  passed: 'Done',
}

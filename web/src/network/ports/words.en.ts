export const en = {
  whereFirst: 'Choose the township or give coordinates first: the boxes near there appear here',
  noBox: 'There is no box with a free port near here',
  widen: 'Look further away',
  port: 'Port',
  choosePort: 'Choose a free port',
  away: (meters: string) => `${meters} away`,
  free: (free: number, total: number) => `${free} of ${total} free`,
  more: (count: number) => `${count} more boxes`,
  portState: (port: string, state: string) => `Port ${port}: ${state}`,
}

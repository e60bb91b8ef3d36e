import { type Clerk, clerkAt } from '#bench/drive/client.ts'
import type { Ground, Line, Worker } from '#bench/line.ts'
import type { Desk } from './seats.ts'
import type { Stage } from './stage.ts'

/**
 * Signs in all clerks of a type at the API on this port, and as many head-office employees as there are other clerks.
 */
export function open(port: number, { desks, office, field }: Stage, who: Worker): Promise<Clerk[]> {
  const seats: Record<Worker, Desk[]> = { hall: desks, office: desks.map(() => office), field }
  return Promise.all(seats[who].map((one) => clerkAt(port, one)))
}

type Seats = { stage: Stage; ground: Ground; of: Pick<Line, 'who' | 'able'> }

/** Signs in the clerks who can perform an operation, runs work with their connections, and closes them. */
export async function seated<T>(
  { port }: { port: number },
  { stage, ground, of }: Seats,
  work: (clerks: Clerk[]) => Promise<T>,
): Promise<T> {
  const clerks = await open(port, stage, of.who)
  try {
    return await work(clerks.filter((clerk) => of.able?.(clerk, ground) ?? true))
  } finally {
    for (const clerk of clerks) clerk.close()
  }
}

import { term } from '@lastmile/contract/words.ts'
import { useLanguage } from '#platform/words.ts'
import '#platform/style/show.css'

export type Tone = 'good' | 'wait' | 'busy' | 'bad' | 'quiet'

/**
 * What a state means to the user: fine, waiting for a person, in progress, wrong, over. There is one color per meaning.
 */
const tones: Record<Exclude<Tone, 'quiet'>, readonly string[]> = {
  good: [
    'accepted',
    'acked',
    'active',
    'applied',
    'approved',
    'completed',
    'confirmed',
    'deptConfirmed',
    'distributed',
    'in-service',
    'inStorage',
    'done',
    'fulfilled',
    'financeConfirmed',
    'free',
    'inUse',
    'ok',
    'exempt-now',
    'on',
    'online',
    'paid',
    'paidOut',
    'settled',
    'taken',
    'up',
    'cleared',
    'test-answered',
    'test-signed-in',
  ],
  wait: [
    'pending',
    'proposed',
    'unmatched',
    'pendingActive',
    'ready',
    'requested',
    'toBeTaken',
    'waiting',
    'waitingConfirm',
    'unrequested',
    'unpackaged',
    'unuploaded',
    'reserved',
    'suspended',
    'suspendedWork',
    'limited',
    'new',
    'unclaimed',
    'assigned',
    'partlyPaid',
    'pendingReturn',
    'toBeSigned',
    'created',
    'open',
    'issued',
    'partial',
    'differing',
    'exempt-ending',
    'counted',
    'made',
    'preview',
    'inDrawer',
    'locked',
  ],
  busy: [
    'test-running',
    'inProgress',
    'claimed',
    'running',
    'computing',
    'applying',
    'packaged',
    'uploaded',
    'inTransit',
    'dispatched',
    'received',
    'returned',
    'posted',
    'sent',
    'retrying',
    'queued',
    'handedIn',
    'atDepartment',
    'chequePackaged',
    'deposited',
  ],
  bad: [
    'test-other-secret',
    'test-silent',
    'test-unreachable',
    'test-no-sign-in',
    'test-unreadable',
    'test-closed',
    'test-refused',
    'test-enable-refused',
    'test-other-key',
    'test-no-gateway',
    'abnormal',
    'failed',
    'rejected',
    'overdue',
    'arrears',
    'blocked',
    'defective',
    'lost',
    'writtenOff',
    'timedOut',
    'refused',
    'unpaid',
    'bounced',
  ],
}

/** Returns the tone of a state; `quiet` for those without urgency. */
export const toneOf = (state: string): Tone =>
  (Object.keys(tones) as Exclude<Tone, 'quiet'>[]).find((tone) => tones[tone].includes(state)) ?? 'quiet'

/** A state as a small tag that looks the same everywhere, labeled by the contract's term. */
export function StatusTag({ state, tone, label }: { state: string | null | undefined; tone?: Tone; label?: string }) {
  const language = useLanguage()
  if (!state) return null
  return <span className={`tag ${tone ?? toneOf(state)}`}>{label ?? term(state, language)}</span>
}

import { customers } from '@lastmile/contract/customers/calls.ts'
import type { Line } from '#bench/line.ts'
import type { SearchTerms } from '#bench/stage/words.ts'
import { among, read } from './read.ts'

const ways: readonly [name: string, title: string, words: keyof SearchTerms][] = [
  ['find-common', 'Find customers by a common fragment of a name', 'common'],
  ['find-rare', 'Find customers by two words of a rare name', 'rare'],
  ['find-tel', 'Find a customer by the end of a phone number', 'tel'],
  ['find-account', 'Find customers by the prefix of a broadband account', 'account'],
  ['find-address', 'Find customers by a street', 'street'],
  ['find-house', 'Find a customer by house and street', 'house'],
]

/** Each search runs in a store and in the head office, which sees all customers. */
export const searches: readonly Line[] = ways.flatMap(([name, title, words]) =>
  (['hall', 'office'] as const).map((who) =>
    read(
      {
        name: who === 'hall' ? name : `${name}-all`,
        title: `${title}, in ${who === 'hall' ? 'a store' : 'the head office'}`,
        who,
        goal: 'list',
      },
      (clerk, { round, ground }) => clerk.call(customers.find, { keyword: among(ground.stage.query[words], round) }),
    ),
  ),
)

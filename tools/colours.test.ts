import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dark, light } from '#web/platform/style/widget-colours.ts'

/** The minimum contrast of every text color on every background on which it is used, in both themes (WCAG 2.2 AA). */
const least = 4.5

const css = readFileSync('web/src/platform/style/tokens.css', 'utf8')
const tokensOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
const [day = '', night = ''] = css.split(":root[data-theme='dark']")
const themes = { light: tokensOf(day), dark: { ...tokensOf(day), ...tokensOf(night) } }
const widgets = {
  light: { colorBgContainer: '#ffffff', ...light },
  dark: { colorBgLayout: dark.colorBgBase, ...dark },
}

/** Returns the relative luminance of a color. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colors, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Pairs of text and background color that occur in one rule of a stylesheet. */
const writtenTogether = globSync('web/src/**/*.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\{[^{}]*\}/g)].flatMap(([rule]) => {
    const ink = /[\n{;]\s*color:\s*var\(--([\w-]+)\)/.exec(rule)?.[1]
    const ground = /[\n{;]\s*background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(rule)?.[1]
    return ink && ground ? [`${ink} on ${ground}`] : []
  }),
)
const grounds = ['ground', 'surface', 'surface-2', 'raised', 'hover']
const inks = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-strong', 'good', 'wait', 'busy', 'bad', 'quiet']
const states = ['good', 'wait', 'busy', 'bad', 'quiet'].map((state) => `${state} on ${state}-soft`)
const pairs = [
  ...new Set([...inks.flatMap((ink) => grounds.map((ground) => `${ink} on ${ground}`)), ...states, ...writtenTogether]),
]

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(pairs)('%s is readable', (pair) => {
    const [ink, ground] = pair.split(' on ').map((name) => themes[theme][name])
    if (!ink || !ground) throw new Error(`there is no token for one of ${pair}`)
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(least)
  })

  const colours = widgets[theme]
  const words = ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextDescription', 'colorTextPlaceholder']
  const widgetPairs = [
    ...[...words, 'colorLink', 'colorError', 'colorWarning', 'colorSuccess'].map((ink) => [ink, 'colorBgContainer']),
    ...words.slice(0, 4).map((ink) => [ink, 'colorBgLayout']),
    ...['Error', 'Warning', 'Success'].map((kind) => [`color${kind}`, `color${kind}Bg`]),
  ] as [keyof typeof colours, keyof typeof colours][]
  test.each(widgetPairs)('widgets: %s on %s has sufficient contrast', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(least)
  })
})

/** The stylesheet of the sign-in page, whose background is a picture; axe checks its colors in both themes. */
const onPoster = 'login.css'

test('stylesheets use only token colors for text', () => {
  const own = globSync('web/src/**/*.css')
    .filter((file) => !file.endsWith('tokens.css') && !file.endsWith(onPoster))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/[\n{;]\s*color:\s*(#\w+|rgb[^;]*)/g)].map((hit) => `${file}: ${hit[1]}`),
    )
  expect(own).toEqual([])
})

import IconContext from '@ant-design/icons/es/components/Context'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, theme, type ThemeConfig } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { type ReactNode, useMemo } from 'react'
import { thirdWidgets } from './languages/current.ts'
import { isDark, preferences, usePhone } from './preferences.ts'
import { queryClient } from './query.ts'
import { useStore } from './store.ts'
import { dark, light } from './style/widget-colours.ts'

const shape = {
  fontSize: 13,
  borderRadius: 6,
  controlHeight: 30,
  wireframe: false,
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
  // With reduced motion, lists and dialogs appear without animation.
  motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
}
/** The minimum size of touch targets, 44 pixels (WCAG 2.5.5). */
const forFingers = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48 }
const fonts = { fontFamily: 'var(--font)' }

const themes = {
  light: { algorithm: theme.defaultAlgorithm, token: { ...shape, ...fonts, ...light } },
  dark: { algorithm: theme.darkAlgorithm, token: { ...shape, ...fonts, ...dark } },
} satisfies Record<string, ThemeConfig>

const parts = (isDarkNow: boolean): NonNullable<ThemeConfig['components']> => ({
  Table: {
    cellPaddingBlockSM: 5,
    cellPaddingInlineSM: 10,
    headerBg: isDarkNow ? '#1b212a' : '#f8f9fb',
    headerColor: isDarkNow ? '#b4bfcc' : '#4a5667',
    headerSplitColor: 'transparent',
    rowHoverBg: isDarkNow ? '#222a35' : '#f3f6fb',
  },
  Form: { itemMarginBottom: 14, verticalLabelPadding: '0 0 3px' },
  Segmented: {
    trackBg: isDarkNow ? '#222a35' : '#e6ebf1',
    itemSelectedBg: isDarkNow ? '#161b22' : '#ffffff',
    itemSelectedColor: isDarkNow ? '#6ba5ff' : '#0958d9',
  },
  Button: {
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    fontWeight: 500,
    // The red of the dark theme is light, so white text on it would be illegible.
    ...(isDarkNow ? { dangerColor: '#2b0d0a' } : {}),
  },
  Modal: { titleFontSize: 15 },
})

/** Icons are styled by base.css rather than antd, which saves a style lookup each time a view is shown. */
const styledHere = { prefixCls: 'anticon', zeroRuntime: true }

/** Applies the user's theme and language to everything inside. */
export function Dressed({ children }: { children: ReactNode }) {
  const language = useStore(preferences, (state) => state.language)
  const third = useStore(preferences, (state) => state.third)
  const darkNow = useStore(preferences, isDark)
  const phone = usePhone()
  const look = useMemo(() => {
    const { algorithm, token } = themes[darkNow ? 'dark' : 'light']
    return { algorithm, token: phone ? { ...token, ...forFingers } : token, components: parts(darkNow) }
  }, [darkNow, phone])
  return (
    <ConfigProvider
      theme={look}
      locale={language === 'zh-CN' ? zhCN : ((third && thirdWidgets()) ?? enUS)}
      direction={third?.direction ?? 'ltr'}
      componentSize="middle"
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: true, scrollToFirstError: false }}
    >
      <IconContext value={styledHere}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </IconContext>
    </ConfigProvider>
  )
}

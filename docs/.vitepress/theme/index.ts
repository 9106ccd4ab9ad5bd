import { useRoute } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { h, onMounted, watch } from 'vue';
import './custom.css';

export default {
  extends: DefaultTheme,
  Layout: {
    setup() {
      const route = useRoute();
      onMounted(() => watch(() => route.data, markMain, { immediate: true, flush: 'post' }));
      return () => h(DefaultTheme.Layout);
    },
  },
};

/** Makes the content of the home page its main landmark. The default theme has one on other pages only. */
function markMain({ frontmatter }: { readonly frontmatter: Readonly<Record<string, unknown>> }): void {
  const content = document.getElementById('VPContent');
  if (frontmatter['layout'] === 'home') content?.setAttribute('role', 'main');
  else content?.removeAttribute('role');
}

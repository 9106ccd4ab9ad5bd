import { type PageData, useRoute } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
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

/** Makes the content of the home page and of the 404 page the main landmark, which the default theme lacks there. */
function markMain({ frontmatter, isNotFound }: PageData): void {
  const content = document.getElementById('VPContent');
  if (isNotFound || frontmatter['layout'] === 'home') content?.setAttribute('role', 'main');
  else content?.removeAttribute('role');
}
